import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#web/pages/error-page.tsx'

/** `address`: another page deserves another try. */
type ErrorBoundaryProps = { address: string; children: ReactNode }

/** React offers this as a class only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ address }: ErrorBoundaryProps) {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
