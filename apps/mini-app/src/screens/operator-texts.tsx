/** Content that operators publish while the product runs: texts that replace the app's own, and an announcement on home. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Megaphone, Wrench, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { call } from '../server-api/index.ts'
import { storedState, useIsGameRunning } from '../shell/index.ts'
import { overlayTexts } from '../texts/current-texts.ts'
import { type LoadedTexts, useLanguage, useTranslations } from '../texts/index.ts'

/** The name of the announcement that was closed last. */
const closedBanner = storedState<string>(
  'closedBanner',
  text => text ?? '',
  id => id,
)

/** The operators' announcement. A closed banner is not shown again; a maintenance note can't be closed. */
export function HomeBanner({ id }: { readonly id: string }) {
  const t = useTranslations('shell')
  const { language } = useLanguage()
  const isClosed = closedBanner.use() === id
  const isGameRunning = useIsGameRunning()
  const { data } = useQuery({
    queryKey: ['banner', id, language],
    queryFn: ({ signal }) => call('/api/getBanner', { body: { language }, signal }),
    enabled: !isClosed,
  })
  const banner = data?.banner ?? null
  const isMaintenance = id.startsWith('maintenance:')
  const Icon = isMaintenance ? Wrench : Megaphone
  if (isClosed || isGameRunning || banner === null) return null
  const words = (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block text-14 leading-[1.125rem] font-bold text-balance">{banner.title}</span>
        {banner.text !== '' && (
          <span className="mt-0.5 block text-12 text-pretty text-soft">{banner.text}</span>
        )}
      </span>
    </>
  )
  const place = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-3'
  return (
    <section
      aria-label={banner.title}
      data-testid="home-banner"
      className="card-surface flex animate-rise items-center rounded-l"
    >
      {banner.place === '' ? (
        <p className={place}>{words}</p>
      ) : (
        <Link href={banner.place} className={`pressable ${place}`}>
          {words}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
        </Link>
      )}
      {!isMaintenance && (
        <button
          type="button"
          aria-label={`${t('close')}: ${banner.title}`}
          className="pressable flex size-11 shrink-0 items-center justify-center text-soft"
          onClick={() => closedBanner.write(id)}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </section>
  )
}

/** Replaces the app's texts with the operators', once per version. Draws nothing. */
export function LiveTexts({ version }: { readonly version: number }) {
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['texts', version, language],
    queryFn: ({ signal }) => call('/api/getTexts', { body: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const messages = data?.messages
  useEffect(() => {
    if (messages === undefined) return
    overlayTexts(texts => (texts.language === language ? overlaid(texts, messages) : texts))
  }, [messages, language])
  return null
}

/** Overlays only files that are loaded: adding a missing file would mark it as completely loaded. */
function overlaid(texts: LoadedTexts, own: Readonly<Record<string, unknown>>): LoadedTexts {
  const messages: Record<string, unknown> = { ...texts.messages }
  for (const [file, said] of Object.entries(own)) {
    if (messages[file] !== undefined) messages[file] = merged(messages[file], said)
  }
  return { ...texts, messages: messages as unknown as LoadedTexts['messages'] }
}

/** A compiled message is a text or a list; everything else is a group. */
function merged(written: unknown, said: unknown): unknown {
  if (!isGroup(written) || !isGroup(said)) return said
  const inner = Object.entries(said).map(([key, value]) => [key, merged(written[key], value)] as const)
  return { ...written, ...Object.fromEntries(inner) }
}

function isGroup(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
