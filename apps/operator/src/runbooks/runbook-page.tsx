import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { type Block, type Inline, inlinesOf, runbookBlocks } from './runbook-blocks.ts'

/** The runbooks of this version, each its own file. They are written in English. */
const FILES = import.meta.glob<string>('../../../../docs/runbooks/*.md', { query: '?raw', import: 'default' })
const FOLDER = '../../../../docs/runbooks'

/** One runbook, at the heading that the address names. */
export function RunbookPage({ name }: { readonly name: string }) {
  const t = useTranslations('frame')
  const load = FILES[`${FOLDER}/${name}.md`]
  const { data, error, refetch } = useQuery({
    queryKey: ['runbook', name],
    queryFn: async () => runbookBlocks((await load?.()) ?? ''),
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = data?.find(({ kind }) => kind === 'heading')
  usePageSubject(title?.kind === 'heading' ? title.text : undefined)
  useEffect(() => {
    if (data !== undefined) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [data])
  if (load === undefined) return <p className="text-14">{t('noPage')}</p>
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-64 rounded-l" />
  return (
    <Card>
      <article lang="en" className="flex max-w-prose flex-col gap-3 text-14">
        {data.map(block => (
          <BlockView key={block.place} block={block} />
        ))}
      </article>
    </Card>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? (
        <h2 className="text-24 font-bold">{block.text}</h2>
      ) : (
        <h3 id={block.id} className="mt-4 scroll-mt-4 text-16 font-semibold">
          {block.text}
        </h3>
      )
    case 'code':
      return <pre className="overflow-x-auto rounded-m bg-raised p-3 text-12">{block.text}</pre>
    case 'table':
      return <TableView block={block} />
    case 'list': {
      const items = block.items.map(item => (
        <li key={item} className="break-words">
          <Words text={item} />
        </li>
      ))
      return block.isOrdered ? (
        <ol className="flex list-decimal flex-col gap-2 pl-6">{items}</ol>
      ) : (
        <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
      )
    }
    case 'paragraph':
      return (
        <p className="break-words">
          <Words text={block.text} />
        </p>
      )
  }
}

function TableView({
  block: { head, rows },
}: {
  readonly block: Extract<Block, { readonly kind: 'table' }>
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col" className="px-2 py-1 font-semibold text-soft">
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.join('|')} className="border-t border-line">
              {row.map(cell => (
                <td key={cell} className="px-2 py-2 align-top">
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Words({ text }: { readonly text: string }) {
  return inlinesOf(text).map(piece => <Piece key={`${piece.kind} ${piece.text}`} piece={piece} />)
}

/** Another runbook of the console: `payouts.md#who-approves`. */
const OTHER_RUNBOOK = /^([a-z-]+)\.md(#.*)?$/

function Piece({ piece }: { readonly piece: Inline }) {
  if (piece.kind === 'link') return <DocumentLink {...piece} />
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  return <code className="rounded-s bg-raised px-1 break-words">{piece.text}</code>
}

function DocumentLink({ text, href }: { readonly text: string; readonly href: string }) {
  if (href.startsWith('#')) {
    return (
      <a href={href} className="text-gold underline">
        {text}
      </a>
    )
  }
  const other = OTHER_RUNBOOK.exec(href)
  // Other documents are not part of the console.
  if (other === null) return text
  return (
    <Link href={`/runbooks/${other[1]}${other[2] ?? ''}`} className="text-gold underline">
      {text}
    </Link>
  )
}
