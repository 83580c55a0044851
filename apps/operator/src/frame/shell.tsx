import { SEARCH_MAX } from '@arena/contract/form-limits'
import { OPERATOR_LANGUAGES, type OperatorLanguage } from '@arena/texts/operator-messages'
import { pastedWords } from '@arena/texts/pasted-text'
import { Button, IconButton } from '@arena/ui'
import {
  Banknote,
  ChartLine,
  ClipboardList,
  Command,
  Gauge,
  Gift,
  GitCompare,
  Handshake,
  ListX,
  LogOut,
  type LucideIcon,
  Menu,
  MessagesSquare,
  Moon,
  Scale,
  Search,
  SlidersHorizontal,
  Star,
  Sun,
  Trophy,
  UserCheck,
  Users,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { mayCall } from '../server-api.ts'
import { LANGUAGE_NAMES } from '../texts.tsx'
import { useZoneName, ZoneChoice } from '../zone/zone-choice.tsx'
import { CommandPalette } from './command-palette.tsx'
import { MaintenanceNote } from './maintenance-note.tsx'
import { titleOf, WithPageSubject } from './page-subject.tsx'
import { MENU, pageOf } from './pages.ts'

const ICONS: Readonly<Record<(typeof MENU)[number]['word'], LucideIcon>> = {
  overview: Gauge,
  figures: ChartLine,
  players: Users,
  support: MessagesSquare,
  tournaments: Trophy,
  withdrawals: Banknote,
  holds: Scale,
  orders: Star,
  freeRounds: Gift,
  reconciliation: GitCompare,
  content: SlidersHorizontal,
  partners: Handshake,
  requests: UserCheck,
  jobs: ListX,
  log: ClipboardList,
}

interface ShellProps {
  readonly language: OperatorLanguage
  readonly onLanguage: (language: OperatorLanguage) => void
  readonly operator: string
  readonly onSignOut: () => void
  readonly children: ReactNode
}

/** The frame of every page: navigation, a global search, the signed-in operator. */
export function Shell(props: ShellProps) {
  return <WithPageSubject>{subject => <Frame {...props} subject={subject} />}</WithPageSubject>
}

function Frame({
  language,
  onLanguage,
  operator,
  onSignOut,
  subject,
  children,
}: ShellProps & { readonly subject: string }) {
  const t = useTranslations('frame')
  const [location] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const page = pageOf(location)
  const title = page === undefined ? t('title') : t(`pages.${page.word}`)
  useEffect(() => {
    document.title = titleOf(subject, title, t('title'))
  }, [subject, title, t])
  return (
    <div className="md:grid md:min-h-[calc(100dvh-var(--safe-top))] md:grid-cols-[14rem_1fr]">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-[calc(var(--safe-top)+0.5rem)] focus:left-2 focus:z-50"
      >
        {t('skip')}
      </a>
      <header className="border-line md:border-r">
        <div className="flex items-center gap-2 p-3">
          <p className="flex-1 text-16 font-bold text-gold">{t('title')}</p>
          <IconButton
            label={t('menu')}
            aria-expanded={isMenuOpen}
            className="md:hidden"
            onClick={() => setMenuOpen(open => !open)}
          >
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <nav aria-label={t('menu')} className={isMenuOpen ? 'p-2' : 'p-2 max-md:hidden'}>
          <ul className="flex flex-col gap-1">
            {MENU.filter(({ call }) => mayCall(call)).map(({ path, word }) => (
              <MenuItem
                key={path}
                path={path}
                word={word}
                isCurrent={page?.word === word}
                onOpen={() => setMenuOpen(false)}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-col gap-2 border-t border-line px-3 pt-4 text-14">
            <Link
              href="/account"
              onClick={() => setMenuOpen(false)}
              className="flex min-h-11 items-center text-soft underline"
            >
              {t('signedIn', { name: operator })}
            </Link>
            <LanguageChoice language={language} onLanguage={onLanguage} />
            <ZoneChoice />
            <div className="flex gap-2">
              <ModeSwitch />
              <IconButton label={t('signOut')} onClick={onSignOut}>
                <LogOut aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </div>
        </nav>
      </header>
      <main id="page" className="flex min-w-0 flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex-1">
            <h1 key={location} ref={takeFocus} tabIndex={-1} className="text-24 font-bold outline-none">
              {title}
            </h1>
            <ZoneNote />
          </div>
          <div className="flex w-full gap-2 md:w-auto">
            {mayCall('/operator/findPlayers') && <SearchField />}
            <PaletteButton />
          </div>
        </div>
        <MaintenanceNote language={language} />
        {children}
      </main>
    </div>
  )
}

function MenuItem({
  path,
  word,
  isCurrent,
  onOpen,
}: Pick<(typeof MENU)[number], 'path' | 'word'> & {
  readonly isCurrent: boolean
  readonly onOpen: () => void
}) {
  const t = useTranslations('frame.pages')
  const Icon = ICONS[word]
  return (
    <li>
      <Link
        href={path}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-m px-3 text-14 font-semibold aria-[current]:bg-raised aria-[current]:text-gold"
      >
        <Icon aria-hidden="true" className="size-5" />
        {t(word)}
      </Link>
    </li>
  )
}

/** Names the zone of every date and time below it. */
function ZoneNote() {
  const t = useTranslations('frame.zones')
  return <p className="text-12 text-soft">{t('note', { zone: useZoneName() })}</p>
}

/** A new page takes the focus, as a loaded one would. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

function LanguageChoice({ language, onLanguage }: Pick<ShellProps, 'language' | 'onLanguage'>) {
  const t = useTranslations('frame')
  return (
    <label className="flex flex-col gap-1">
      <span className="text-soft">{t('language')}</span>
      <select
        className="field"
        value={language}
        onChange={event => {
          const chosen = OPERATOR_LANGUAGES.find(known => known === event.target.value)
          if (chosen !== undefined) onLanguage(chosen)
        }}
      >
        {OPERATOR_LANGUAGES.map(known => (
          <option key={known} value={known}>
            {LANGUAGE_NAMES[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

function ModeSwitch() {
  const t = useTranslations('frame')
  const [mode, setMode] = useState(storedMode)
  const next = mode === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={t(next === 'light' ? 'toLight' : 'toDark')}
      onClick={() => {
        storeMode(next)
        setMode(next)
      }}
    >
      {next === 'light' ? (
        <Sun aria-hidden="true" className="size-5" />
      ) : (
        <Moon aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  )
}

function PaletteButton() {
  const t = useTranslations('frame.palette')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place, so that it works in every layout.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(open => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton label={t('open')} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Command aria-hidden="true" className="size-5" />
      </IconButton>
      <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** `/` puts the cursor into it from everywhere. */
function SearchField() {
  const t = useTranslations('frame')
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className="min-w-0 flex-1 md:w-96 md:flex-none xl:w-120">
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          const words = pastedWords(text)
          if (words !== '') navigate(`/players?find=${encodeURIComponent(words)}`)
        }}
      >
        <input
          ref={field}
          className="field"
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          maxLength={SEARCH_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" look="quiet" size="small">
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('search')}</span>
        </Button>
      </form>
    </search>
  )
}

const MODE_KEY = 'consoleColorMode'

type ColorMode = 'dark' | 'light'

function storedMode(): ColorMode {
  const stored = localStorage.getItem(MODE_KEY)
  if (stored === 'dark' || stored === 'light') return stored
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export function paintStoredMode(): void {
  document.documentElement.dataset['mode'] = storedMode()
}

function storeMode(mode: ColorMode): void {
  localStorage.setItem(MODE_KEY, mode)
  paintStoredMode()
}
