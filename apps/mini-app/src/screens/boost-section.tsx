import { ErrorBox } from '@arena/ui'
import { Component, type ReactNode } from 'react'
import { useTranslations } from '../texts/index.ts'

/** A part of the shop under its heading. One that fails leaves the others standing. */
export function BoostSection({
  id,
  title,
  text,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-[calc(var(--safe-top)+var(--header-height)+4.5rem)] flex-col gap-3"
    >
      <div>
        <h2 id={`${id}-title`} className="text-16 font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="text-14 text-soft">{text}</p>}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}

class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (
      <SectionFailed onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}

function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('boost')
  const tShell = useTranslations('shell')
  return (
    <ErrorBox
      title={t('sectionFailed')}
      description={t('sectionFailedText')}
      retryLabel={tShell('retry')}
      onRetry={onRetry}
    />
  )
}
