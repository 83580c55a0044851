import { ErrorBox } from '@arena/ui'
import { Component, type ReactNode, useState } from 'react'
import { useErrorText, useTranslations } from '../texts/index.ts'
import { TabPage } from './sub-page.tsx'
import { backOnline } from './when-online.ts'

interface Props {
  /** A new value means another screen, which deserves its own try. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly failedKey: string | null
}

/**
 * Keeps one broken screen, or one whose code could not be downloaded, from taking the shell down with it. Retrying reloads the page: after a release
 * the old code may be gone from the server.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null }

  override componentDidCatch() {
    this.setState({ failedKey: this.props.resetKey })
  }

  static getDerivedStateFromError(): State {
    return { failedKey: '' }
  }

  override componentDidUpdate() {
    const { failedKey } = this.state
    const isElsewhere = failedKey !== null && failedKey !== '' && failedKey !== this.props.resetKey
    if (isElsewhere) this.setState({ failedKey: null })
  }

  override render() {
    return this.state.failedKey === null ? this.props.children : <Crash />
  }
}

function Crash() {
  const t = useTranslations('shell')
  const [isWaiting, setWaiting] = useState(false)
  // Offline there is no page to come: the one that is here would be lost.
  const retry = async () => {
    setWaiting(true)
    await backOnline()
    window.location.reload()
  }
  return (
    <TabPage>
      <ErrorBox
        title={t('crash.title')}
        description={t('crash.text')}
        retryLabel={t('retry')}
        busy={isWaiting}
        onRetry={() => void retry()}
      />
    </TabPage>
  )
}

/** Shown in place of a list that could not be loaded. */
export function LoadError({
  title,
  query,
}: {
  readonly title: string
  readonly query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}) {
  const t = useTranslations('shell')
  const errorText = useErrorText()
  return (
    <ErrorBox
      title={title}
      description={errorText(query.error).description}
      retryLabel={t('retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
