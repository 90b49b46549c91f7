/** Catches what components throw while they draw or in their effects, before Ink shows it. */
import { Component, type ReactNode } from 'react'

interface GuardProps {
  readonly children: ReactNode
  /** Which errors are caught here; others go on to the guard around this one. Without it all are. */
  readonly accepts?: (error: unknown) => boolean
  /** Called while the components still stand; nothing of them is drawn any more. */
  onFault(error: unknown): void
}

interface Caught {
  readonly caught: { readonly error: unknown } | null
}

export class Guard extends Component<GuardProps, Caught> {
  static getDerivedStateFromError = (error: unknown): Caught => ({ caught: { error } })
  override state: Caught = { caught: null }

  private isMine(error: unknown): boolean {
    return this.props.accepts?.(error) ?? true
  }

  override componentDidCatch(error: unknown): void {
    if (this.isMine(error)) this.props.onFault(error)
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (!this.isMine(caught.error)) throw caught.error
    return null
  }
}
