import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { LoadError, SubPage } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import {
  DOCUMENTS,
  type DocumentName,
  documentQuery,
  type LegalDocument,
  type LegalSection,
} from './document.ts'
import { EFFECTIVE } from './figures.ts'
import { FilledText } from './filled-text.tsx'

/** A text of the law: since when, what stands in it, and the text itself. */
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
      <Others name={name} />
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
                  {title}
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
        className="flex scroll-mt-[calc(var(--safe-top)+var(--header-height)+1rem)] gap-3 text-16 font-bold text-balance outline-none"
      >
        <span className="gold-text tabular-nums">{number}</span>
        {title}
      </h2>
      <Paragraphs texts={text} />
      {points.length > 0 && (
        <ul className="flex flex-col gap-2 text-14 leading-6">
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
    <p key={text} className="text-14 leading-6 text-pretty hyphens-auto">
      <FilledText text={text} />
    </p>
  ))
}

/** The ways to the other texts: whoever reads one often looks for another. */
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
            {t(other)}
            <ChevronRight aria-hidden="true" className="size-5 text-soft" />
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
