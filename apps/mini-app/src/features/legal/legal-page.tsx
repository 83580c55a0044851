import { AGE_MIN, LOOSENING_MS } from '@arena/rules'
import { DOCUMENTS, type DocumentName, type LegalDocument, type LegalSection } from '@arena/texts/legal'
import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { Fragment, useId, useRef } from 'react'
import { Link } from 'wouter'
import { openChatLink } from '../../host/index.ts'
import { appConfig } from '../../server-api/index.ts'
import { LoadError, SubPage } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { documentQuery, splitText } from './document.ts'

/** A legal document: its date, its contents and its text. */
export function LegalPage({ name }: { readonly name: DocumentName }) {
  const t = useTranslations('legal')
  const { language } = useLanguage()
  const query = useQuery(documentQuery(name, language))
  return (
    <SubPage title={t(name)}>
      <p className="-mt-2 flex items-center gap-2 text-14 text-soft">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-gold" />
        <span>
          {t('effective')} <time dateTime={EFFECTIVE.iso}>{EFFECTIVE.text}</time>
        </span>
      </p>
      {query.data !== undefined ? (
        <Whole key={name} document={query.data} />
      ) : query.isError ? (
        <LoadError title={t('failed')} query={query} />
      ) : (
        <TextSkeleton />
      )}
      {/* Nothing below a text of unknown length: it would jump. */}
      {!query.isPending && <Others name={name} />}
    </SubPage>
  )
}

function Whole({ document: { lead, sections } }: { readonly document: LegalDocument }) {
  const t = useTranslations('legal')
  const headings = useRef<(HTMLHeadingElement | null)[]>([])
  const contents = useId()
  const show = (index: number) => {
    const heading = headings.current[index]
    heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-col gap-6" data-testid="legal-text">
      <p className="text-16 text-pretty select-text">
        <FilledText text={lead} />
      </p>
      <Card className="py-2">
        <nav aria-labelledby={contents}>
          <h2 id={contents} className="pt-2 pb-1 text-12 font-semibold text-soft uppercase">
            {t('contents')}
          </h2>
          <ol>
            {sections.map(({ title }, index) => (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => show(index)}
                  className="pressable flex min-h-11 w-full items-center gap-3 text-left text-14"
                >
                  <span aria-hidden="true" className="w-5 shrink-0 font-semibold text-gold tabular-nums">
                    {index + 1}
                  </span>
                  <span className="min-w-0 wrap-break-word">{title}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      {sections.map((section, index) => (
        <Section
          key={section.title}
          section={section}
          number={index + 1}
          hold={heading => {
            headings.current[index] = heading
          }}
        />
      ))}
    </div>
  )
}

function Section({
  section: { title, text = [], points = [], after = [] },
  number,
  hold,
}: {
  readonly section: LegalSection
  readonly number: number
  readonly hold: (heading: HTMLHeadingElement | null) => void
}) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5 select-text">
      <h2
        ref={hold}
        tabIndex={-1}
        className="flex scroll-mt-[calc(var(--safe-top)+var(--header-height)+16px)] gap-3 text-16 font-bold text-balance outline-none"
      >
        <span className="gold-text tabular-nums">{number}</span>
        <span className="min-w-0 wrap-break-word">{title}</span>
      </h2>
      <Paragraphs texts={text} />
      {points.length > 0 && (
        <ul className="flex flex-col gap-2 text-14 leading-[1.5rem]">
          {points.map(point => (
            <li
              key={point}
              className="relative pl-5 text-pretty hyphens-auto before:absolute before:top-2.25 before:left-0.5 before:size-1.5 before:rotate-45 before:bg-gold"
            >
              <FilledText text={point} />
            </li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
    </section>
  )
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map(text => (
    <p key={text} className="text-14 leading-[1.5rem] text-pretty hyphens-auto">
      <FilledText text={text} />
    </p>
  ))
}

/** Links to the other legal documents. */
function Others({ name }: { readonly name: DocumentName }) {
  const t = useTranslations('legal')
  return (
    <nav aria-label={t('other')} className="mt-2">
      <Card className="divide-y divide-line py-0">
        {DOCUMENTS.filter(other => other !== name).map(other => (
          <Link
            key={other}
            href={`/${other}`}
            className="pressable flex min-h-12 items-center justify-between gap-3 text-14 font-semibold"
          >
            <span className="min-w-0 wrap-break-word">{t(other)}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </Link>
        ))}
      </Card>
    </nav>
  )
}

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-6" aria-busy="true">
      <Skeleton className="h-16 rounded-m" />
      <Skeleton className="h-96 rounded-l" />
      <Skeleton className="h-40 rounded-m" />
    </div>
  )
}

/** A paragraph with its figures filled in and a link to support. */
function FilledText({ text }: { readonly text: string }) {
  const figures = useFigures()
  return splitText(text).map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? part : part.name === 'support' ? <Support /> : (figures[part.name] ?? '')}
    </Fragment>
  ))
}

function Support() {
  const name = supportName()
  return (
    <button
      type="button"
      onClick={() => openChatLink(`${appConfig.chatLinkBase}/${name}`)}
      className="pressable -my-3 inline py-3 font-semibold text-gold underline underline-offset-4 select-text"
    >
      @{name}
    </button>
  )
}

/** Since when the texts are in force. */
const EFFECTIVE = { iso: '2024-12-16', text: '16.12.2024' } as const

/** The values for the placeholders of a legal text, from the server's content. */
function useFigures(): Readonly<Record<string, string>> {
  const { number } = useFormats()
  const { withdrawalMinTon, withdrawalDays, sessionDays, roundsDays, ordersDays } = appConfig.legal
  return {
    age: number(AGE_MIN),
    min_ton: number(withdrawalMinTon),
    working_days: number(withdrawalDays),
    session_days: number(sessionDays),
    rounds_days: number(roundsDays),
    orders_days: number(ordersDays),
    loosening_hours: number(LOOSENING_MS / 3_600_000),
  }
}

/** The support account, without `@`; the bot itself by default. */
function supportName(): string {
  return appConfig.legal.support === '' ? appConfig.botUsername : appConfig.legal.support
}
