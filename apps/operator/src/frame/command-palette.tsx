import { SEARCH_MAX } from '@arena/contract/form-limits'
import { pastedWords } from '@arena/texts/pasted-text'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useKindWords } from '../content/kind-words.ts'
import { call, mayCall } from '../server-api.ts'
import { type Destination, matching } from './matching.ts'
import { MENU } from './pages.ts'
import { Rejection } from './rejection.tsx'

/** Opens pages, kinds of configuration, tournaments, partners and searches by keyboard: Ctrl-K or ⌘K. */
export function CommandPalette({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('frame.palette')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onClose={onClose}
      className="mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-l border border-line bg-card p-0 text-ink shadow-2xl backdrop:bg-black/60"
    >
      {isOpen && <Palette onClose={onClose} />}
    </dialog>
  )
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('frame.palette')
  const list = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [found, error] = useFound(typed)
  const go = (to: Destination | undefined) => {
    if (to === undefined) return
    navigate(to.href)
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setChosen(before => (before + step + found.length) % found.length)
  }
  return (
    <form
      className="flex max-h-[70dvh] flex-col"
      onSubmit={event => {
        event.preventDefault()
        go(found[chosen])
      }}
    >
      <input
        className="min-h-14 w-full border-b border-line bg-transparent px-4 text-16 outline-none"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[chosen] === undefined ? undefined : `${list}-${chosen}`}
        aria-label={t('title')}
        autoComplete="off"
        placeholder={t('hint')}
        maxLength={SEARCH_MAX}
        value={typed}
        onKeyDown={onKey}
        onChange={event => {
          setTyped(event.target.value)
          setChosen(0)
        }}
      />
      <div id={list} role="listbox" aria-label={t('title')} className="overflow-y-auto p-2">
        {found.map((to, index) => (
          <button
            key={to.href}
            type="button"
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={`flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-m px-3 text-left text-14 ${index === chosen ? 'bg-raised' : ''}`}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(to)}
          >
            <span className="font-semibold wrap-anywhere">{to.label}</span>
            <span className="text-12 text-soft">{to.about}</span>
          </button>
        ))}
      </div>
      {error !== null && (
        <div className="px-5 pb-5">
          <Rejection error={error} />
        </div>
      )}
      {error === null && found.length === 0 && (
        <p role="status" className="px-5 pb-5 text-14 text-soft">
          {t('nothing')}
        </p>
      )}
    </form>
  )
}

/**
 * The role's pages, configuration, tournaments and partners with the typed words, and a search for the player whom the text names. And why some
 * of them are not known.
 */
function useFound(typed: string): readonly [readonly Destination[], Error | null] {
  const t = useTranslations('frame.palette')
  const pages = useTranslations('frame.pages')
  const wordsOf = useKindWords()
  const content = useQuery({
    queryKey: ['content'],
    queryFn: () => call('/operator/listContent'),
    enabled: mayCall('/operator/listContent'),
  })
  const tournaments = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
    enabled: mayCall('/operator/listTournaments'),
  })
  const partners = useQuery({
    queryKey: ['partners'],
    queryFn: () => call('/operator/listPartners'),
    enabled: mayCall('/operator/listPartners'),
  })
  const all = [
    ...MENU.filter(({ call: needed }) => mayCall(needed)).map(({ path, word }) => ({
      href: path,
      label: pages(word),
      about: t('page'),
    })),
    ...(content.data?.kinds ?? []).map(({ kind }) => ({
      href: `/content/${kind}`,
      label: wordsOf(kind).name,
      about: pages('content'),
    })),
    ...(tournaments.data?.tournaments ?? []).map(({ t_key, name }) => ({
      href: `/tournaments/${t_key}`,
      label: name,
      about: t_key,
    })),
    ...(partners.data?.partners ?? []).map(({ partner }) => ({
      href: `/partners?words=${encodeURIComponent(partner.partner_key)}`,
      label: partner.texts.en.title,
      about: `${pages('partners')} · ${partner.partner_key}`,
    })),
  ]
  const words = pastedWords(typed)
  const search: Destination = {
    href: `/players?find=${encodeURIComponent(words)}`,
    label: t('players', { text: words }),
    about: pages('players'),
  }
  const maySearch = words !== '' && mayCall('/operator/findPlayers')
  const found = [...matching(all, typed), ...(maySearch ? [search] : [])]
  const failed = [content, tournaments, partners].find(
    ({ data, error }) => data === undefined && error !== null,
  )
  return [found, failed?.error ?? null]
}
