import { ErrorBox } from '@arena/ui'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  /** A new value means another page, which deserves its own try. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

/** Keeps one broken page, or one whose code could not be downloaded, from taking the menu down with it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: Props) {
    const isElsewhere = before.resetKey !== this.props.resetKey
    if (this.state.hasFailed && isElsewhere) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

/** Trying again loads the console anew: after a release the old code may be gone from the server. */
function Broken() {
  const t = useTranslations('frame')
  return (
    <ErrorBox
      title={t('broken')}
      description={t('brokenText')}
      retryLabel={t('retry')}
      onRetry={() => window.location.reload()}
    />
  )
}
