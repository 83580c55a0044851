import { MARKUP_POLICY } from '@arena/contract/app-config'
import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Accordion, Card, ProgressBar } from '@arena/ui'
import { CircleCheck } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { openChatLink, openOutsideLink } from '../../../host/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../../texts/index.ts'
import { safeLink } from '../links.ts'
import { OwnRoundsNote, useOwnRounds } from '../own-rounds.tsx'
import { tournamentText } from '../tournament-text.ts'
import { usePhase } from '../use-tournaments.ts'
import { useStandings } from './use-standings.ts'

/** The description, the rules and the terms of the tournament, in the player's language or else in English. */
export function TournamentInfo({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const { language } = useLanguage()
  const text = tournamentText(tournament, language)
  if (text === undefined) return null
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3">
      {text.description !== '' && (
        <div className="text-14 text-soft">
          <RichText html={text.description} />
        </div>
      )}
      <Conditions tournament={tournament} />
      {text.rules !== '' && (
        <Accordion title={t('rules')}>
          <RichText html={text.rules} />
        </Accordion>
      )}
      {text.terms !== '' && (
        <Accordion title={t('terms')}>
          <RichText html={text.terms} />
        </Accordion>
      )}
    </section>
  )
}

/** The allowed markup of an operator's text. All other markup is dropped, its words are kept. */
const PLAIN_TAGS = ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'p', 'h3', 'h4'] as const
/** Elements whose content is no text. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title'])

/**
 * Shows an operator's HTML without ever inserting it as a string: the browser parses it into a separate document, and only listed elements are
 * rebuilt, with no attribute but a link's checked address. The server also sanitises the text when it is written.
 */
function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(parseApart(html)), [html])
  return (
    <div className="flex flex-col gap-2 leading-6 text-pretty [&_h3]:text-16 [&_h3]:font-bold [&_h3]:text-ink [&_h4]:font-bold [&_h4]:text-ink [&_li]:ml-5 [&_ol]:list-decimal [&_strong]:text-ink [&_ul]:list-disc">
      {content}
    </div>
  )
}

function childrenOf(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{present(node)}</Fragment>)
}

function present(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT_TAGS.has(tag)) return null
  if (tag === 'br') return <br />
  const Plain = PLAIN_TAGS.find(listed => listed === tag)
  if (Plain !== undefined) return <Plain>{childrenOf(node)}</Plain>
  const href = tag === 'a' ? safeLink(node.getAttribute('href')) : null
  if (href !== null) return <OutsideLink href={href}>{childrenOf(node)}</OutsideLink>
  return childrenOf(node)
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className="text-gold underline underline-offset-2"
      onClick={event => {
        event.preventDefault()
        if (new URL(href).hostname === 't.me') openChatLink(href)
        else openOutsideLink(href)
      }}
    >
      {children}
    </a>
  )
}

interface MarkupPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy
}

/** Undefined in browsers that don't know it, where texts are parsed as they are. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
/** The page's policy allows one Trusted Types policy of this name, once: no other code can insert markup. */
const policy = trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: html => html })

/** Parses markup into a separate document, in which nothing loads or runs. It must not be moved into the page. */
function parseApart(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}

/** The settings that decide how one plays, from the tournament itself: a text could fall behind them. */
function Conditions({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const points = (credit: number) => t('points', { count: credit / 100, amount: formats.credit(credit) })
  return (
    <section aria-labelledby="conditions" className="flex flex-col gap-3">
      <h2 id="conditions" className="text-16 font-bold">
        {t('title')}
      </h2>
      <Card className="px-4 py-1!">
        <dl className="divide-y divide-line">
          {tournament.entrance > 0 && (
            <Condition label={t('entrance')} value={`${formats.credit(tournament.entrance)} AC`}>
              <p className="text-12 text-soft">{t('entranceBack')}</p>
            </Condition>
          )}
          <Condition label={t('start')} value={points(tournament.start_balance)} />
          {tournament.counted_rounds > 0 && <Counted tournament={tournament} />}
          {tournament.bet_cap > 0 && tournament.counted_rounds === 0 && (
            <Condition label={t('betCap')} value={points(tournament.bet_cap)} />
          )}
          {tournament.qualifying_rounds > 0 && tournament.counted_rounds === 0 && (
            <Qualifying tournament={tournament} />
          )}
          {tournament.attempts_max > 0 && <Attempts tournament={tournament} />}
          <Condition label={t('games')} value={t('gamesCount', { count: tournament.games.length })} />
        </dl>
      </Card>
    </section>
  )
}

function Condition({
  label,
  value,
  children,
}: {
  readonly label: string
  readonly value: string
  /** The player's state in it. */
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-14">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{value}</dd>
      {children !== undefined && <dd className="w-full">{children}</dd>}
    </div>
  )
}

/** The same rounds for everybody: how many, what each costs, when they come, and that there is one try. */
function Counted({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.counted')
  const tInfo = useTranslations('tournament.info')
  const formats = useFormats()
  const own = useStandings(tournament).data?.currentMember
  const rounds = useOwnRounds(tournament, own?.rounds_missing)
  const isRunning = usePhase(tournament) === 'active'
  const { counted_rounds, fixed_stake, rounds_per_day } = tournament
  const isFree = tournament.start_balance === 0
  const stake = { count: fixed_stake / 100, amount: formats.credit(fixed_stake) }
  return (
    <>
      <Condition label={t('rounds')} value={t('roundsCount', { count: counted_rounds })}>
        {rounds !== undefined && isRunning && <OwnRoundsNote rounds={rounds} />}
      </Condition>
      <Condition label={t(isFree ? 'freeStake' : 'stake')} value={tInfo('points', stake)} />
      {rounds_per_day > 0 && (
        <Condition label={t('perDay')} value={t('roundsCount', { count: rounds_per_day })}>
          <p className="text-12 text-soft">{t('kept')}</p>
        </Condition>
      )}
      <Condition label={t('tries')} value={t('oneTry')} />
    </>
  )
}

/** The required number of rounds, and how many of them a member of a running tournament still has to play. */
function Qualifying({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const own = useStandings(tournament).data?.currentMember
  const isRunning = usePhase(tournament) === 'active'
  const count = tournament.qualifying_rounds
  const missing = own?.rounds_missing ?? tournament.rounds_missing
  const says = missing > 0 ? t('missing', { count: missing }) : t('qualified')
  return (
    <Condition label={t('qualify')} value={t('rounds', { count, amount: formats.number(count) })}>
      {tournament.currentMember && isRunning && (
        <>
          <ProgressBar percent={(100 * (count - missing)) / count} label={t('qualify')} className="my-1" />
          <p className="flex items-center gap-1.5 text-12 text-soft">
            {missing === 0 && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />}
            {says}
          </p>
        </>
      )}
    </Condition>
  )
}

function Attempts({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.info')
  const formats = useFormats()
  const { attempts, attempts_max, attempt_balance_max } = tournament
  const amount = formats.credit(attempt_balance_max)
  return (
    <Condition label={t('attempts')} value={t('attemptsUpTo', { count: attempts_max })}>
      <p className="text-12 text-soft">
        {t('attemptsFrom', { count: attempt_balance_max / 100, amount })}
        {attempts > 0 && <span className="block text-ink">{t('attemptsBought', { count: attempts })}</span>}
      </p>
    </Condition>
  )
}
