import type * as endpoints from '@arena/contract/endpoints/home'
import type { HomeReply } from '@arena/contract/endpoints/home'
import type { CompiledTexts } from '@arena/texts/compile-texts'
import { inLanguages, type Language } from '@arena/texts/languages'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DailyReward } from '../daily-reward/index.ts'
import type { Versions } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Streaks } from '../streak/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wheel } from '../wheel/index.ts'
import type { Withdrawals } from '../withdrawals/index.ts'
import type { ChangesDeps } from './watch-changes.ts'

export interface HomeDeps extends ChangesDeps {
  readonly clock: Clock
  readonly wheel: Pick<Wheel, 'standing'>
  readonly dailyReward: Pick<DailyReward, 'standing'>
  readonly streaks: Pick<Streaks, 'standing'>
  readonly tasks: Pick<Tasks, 'readyCount'>
  readonly presence: Pick<Presence, 'online'>
  readonly tournaments: Pick<Tournaments, 'unseenResults'>
  readonly withdrawals: Pick<Withdrawals, 'unseenSent'>
  /** The operators' overrides of the app's texts. */
  readonly texts: Pick<Versions<{ readonly app: Readonly<Record<Language, CompiledTexts>> }>, 'current'>
  readonly banners: () => readonly PlannedBanner[]
  /** All games are paused, or not. */
  readonly maintenance: Versions<{
    readonly state: 'on' | 'off'
    readonly texts: Readonly<Record<Language, string>>
  }>['current']
  readonly flags: () => { readonly offFor: (playerId: number) => string[] }
}

/** An announcement, with the time in which it is shown (Unix milliseconds). */
export interface PlannedBanner {
  readonly id: string
  readonly from_ms: number
  readonly until_ms: number
  readonly place: string
  readonly texts: Readonly<Record<Language, Pick<endpoints.Banner, 'title' | 'text'>>>
}

type Announced = Pick<PlannedBanner, 'id' | 'place' | 'texts'>

/** Maintenance, or the first of the banners whose time it is. No banner of operators has a colon in its id. */
export function bannerOf({
  banners,
  maintenance,
  clock,
}: Pick<HomeDeps, 'banners' | 'maintenance' | 'clock'>): Announced | undefined {
  const now_ms = clock.now().getTime()
  const { version, content } = maintenance()
  if (content.state === 'on') {
    const said = (language: Language) => ({ title: content.texts[language], text: '' })
    return { id: `maintenance:${String(version)}`, place: '', texts: inLanguages(said) }
  }
  return banners().find(({ from_ms, until_ms }) => from_ms <= now_ms && now_ms < until_ms)
}

/** Sequential reads: a frequently opened screen should use one connection at a time. It writes nothing. */
export async function readHome(deps: HomeDeps, player: PlayerKey): Promise<HomeReply> {
  const wheel = await deps.wheel.standing(player)
  const daily = await deps.dailyReward.standing(player)
  const streak = await deps.streaks.standing(player)
  const tasksReady = await deps.tasks.readyCount(player)
  return {
    wheel: { free_at: wheel.freeAt_s, extra_spins: wheel.extraSpins },
    daily: { day: daily.day, claim_at: daily.claimAt_s },
    streak_days: streak.days,
    rewards_ready: tasksReady + streak.ready,
    on_break: streak.isResting,
    online: await deps.presence.online(),
    texts_version: deps.texts.current().version,
    banner: bannerOf(deps)?.id ?? '',
    results: [...(await deps.tournaments.unseenResults(player))],
    sent: await deps.withdrawals.unseenSent(player),
    off: deps.flags().offFor(player.playerId),
    server_time_ms: deps.clock.now().getTime(),
  }
}
