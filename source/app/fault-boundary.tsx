/** Around a screen: what a save turns out to lack while it is drawn is told, and does not end the program. */
import { Component, type ReactNode } from 'react'
import { SaveError } from '../kernel/saves.ts'

interface BoundaryProps {
  readonly children: ReactNode
  onFault(error: unknown): void
}

export class FaultBoundary extends Component<BoundaryProps, { readonly caught: boolean }> {
  override state = { caught: false }

  static getDerivedStateFromError(error: unknown): { readonly caught: boolean } {
    // Any other error is one of the program.
    if (!(error instanceof SaveError)) throw error
    return { caught: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error)
  }

  override render(): ReactNode {
    return this.state.caught ? null : this.props.children
  }
}
