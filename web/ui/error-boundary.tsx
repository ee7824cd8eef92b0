import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** A new value renders the children again. */
  resetKey?: string
  /** Shown in place of children that threw; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** React offers this as a class only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children
  }
}
