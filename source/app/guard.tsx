/** Catches what components throw while they draw or in their effects, before Ink shows it. */
import { Component, type ReactNode } from 'react'

interface GuardProps {
  readonly children: ReactNode
  /** Called while the components still stand; nothing of them is drawn any more. */
  onFault(error: unknown): void
}

export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
