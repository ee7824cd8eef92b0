import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Renders the children again after an error when this value changes. */
  resetKey?: string
  /** Shown instead of children that threw an error; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Shows `fallback` if a child throws. It is a class, because React has no hook for this. */
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
