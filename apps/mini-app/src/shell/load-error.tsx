import { ErrorBox } from '@arena/ui'
import { useErrorText, useTranslations } from '../texts/index.ts'

/** What stands in the place of a list that could not be loaded. */
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
