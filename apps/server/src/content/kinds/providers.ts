import type { FrameFeature, FrameSandbox } from '@arena/contract/frame-permissions'
import { inLanguages } from '@arena/texts/languages'
import { agreed, isMore, isNewIn, names, neutral } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { MAX_BET_AC, MAX_WIN, PROVIDERS, providersContent } from '../providers.ts'

export const kind = contentKind({
  kind: 'providers',
  defaults: () => PROVIDERS,
  read: providersContent,
  isForOwners: true,
  rules: {
    providers: {
      provider: names(),
      name: neutral('what operators call it'),
      state: agreed<'on' | 'off'>((before, after) => after === 'on' && before !== 'on'),
      url: agreed<string>((before, after) => before !== after),
      origins: agreed<string>(isNewIn),
      launch_url: agreed<string>((before = '', after = '') => before !== after),
      languages: inLanguages(() => neutral('the language of a page')),
      sandbox: agreed<FrameSandbox>(isNewIn),
      allow: agreed<FrameFeature>(isNewIn),
      key: agreed<number>((before, after) => before !== after),
      old_key_until_ms: agreed(isMore),
      frame: neutral('when a game is uncovered'),
      orientation: neutral('how a phone is turned'),
      open_rounds: agreed(isMore),
      promo_hour_ac: agreed(isMore),
      silence_min: agreed<number>((before, after) => before !== after),
      silent_rounds: agreed<string>((before = 'return', after = 'return') => before !== after),
      switches_games: agreed<boolean>((before, after) => after === true && before !== true),
      dialect: agreed<string>((before = 'native', after = 'native') => before !== after),
      operator_id: agreed<string>((before, after) => before !== after),
      currency: neutral('what the provider calls ArenaCoin: a call with another currency is refused'),
      public_key: agreed<string>((before, after) => before !== after),
      max_bet_ac: agreed<number>((before = MAX_BET_AC, after = MAX_BET_AC) => after > before),
      max_win: agreed<number>((before = MAX_WIN, after = MAX_WIN) => after > before),
    },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly providers: ContentOf<typeof kind>
  }
}
