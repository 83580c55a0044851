import { ERROR_CODES } from '@arena/contract/error-codes'
import { LANGUAGES, type Language } from '@arena/texts/languages'
import { readTexts, type Texts } from '@arena/texts/read-texts'
import { describe, expect, test } from 'vitest'
import { codeWithWords, rejectionOf } from '../server-api/api-error.ts'

/** Every failure and success that needs a text by the specification; in English with its words, where it gives them. */
const CATALOGUE: Readonly<Record<string, string | null>> = {
  'errors.INSUFFICIENT_CREDITS.TITLE': 'Not enough coins',
  'errors.INSUFFICIENT_CREDITS.DESCRIPTION': 'You do not have enough coins for this purchase',
  'errors.INVALID_PAYLOAD.TITLE': 'Request error',
  'errors.INVALID_PAYLOAD.DESCRIPTION': 'You may need to reload the app',
  'errors.ITEM_NOT_FOUND.TITLE': 'Item not found',
  'errors.ACCOUNT_NOT_FOUND.TITLE': 'Account not found',
  'errors.UNKNOWN.TITLE': 'An unknown error occurred',
  'session.failed.title': null,
  'tournaments.loadFailed': 'Failed to load tournaments list',
  'friends.list.failed': 'Failed to load friends list',
  'wheel.errors.fetchCooldown': null,
  'wheel.errors.cooldown': null,
  'wheel.errors.spinWheel': null,
  'ads.toast.unavailable': 'Ads unavailable',
  'ads.toast.none': 'No suitable ad found',
  'ads.toast.failed': null,
  'errors.ads_not_watched.TITLE': null,
  'daily-reward.claimed': 'You have already claimed the reward for this day',
  'errors.reward_claimed.DESCRIPTION': 'You have already claimed the reward for this day',
  'errors.failed_promo.TITLE': null,
  'errors.ticketError.TITLE': null,
  'tournaments.join.upcoming': null,
  'errors.level_required.TITLE': 'You need level {level}',
  'game.mode.notParticipant': null,
  'errors.not_participant.TITLE': null,
  'errors.tournaments.attempts.error.TITLE': null,
  'errors.tournaments.attempts.none.TITLE': null,
  'errors.tournaments.attempts.maximum.TITLE': null,
  'errors.tournaments.attempts.balance_too_high.TITLE': null,
  'tournament.attempts.failed': 'Error when purchasing an additional attempt.',
  'games.start.error': 'Error',
  'games.start.failed': 'Failed to start game session',
  'games.start.tokenMissing': 'Authentication token is missing',
  'games.start.sessionInvalid': 'Invalid session data',
  'errors.promo_not_found.TITLE': null,
  'withdrawals.failedToLoadWithdrawals': null,
  'withdrawals.fillAllFields': 'Fill in all input fields',
  'withdrawals.minAmount': 'The minimum withdrawal amount is {min} TON',
  'withdrawals.insufficientFunds': 'Insufficient funds for withdrawal',
  'withdrawals.unknownError': null,
  'withdrawals.contactSupport': null,
  'friends.invite.copyFailed': null,
  'partners.code.copyFailed': null,
  'errors.win_value_session_failed.DESCRIPTION': 'Win the given value on the first spin of a session',
  'shop.packs.done': null,
  'shop.payment.done': null,
  'withdrawals.withdrawalRequested': null,
  'tournaments.join.done': null,
  'tournament.attempts.done': null,
  'levels.toast.reward': null,
  'friends.invite.copied': null,
  'partners.code.copied': null,
  'tournament.leaderboardList.empty': null,
}

function textAt(language: Language, key: string): string | undefined {
  const [file = '', ...path] = key.split('.')
  let node: Texts | string | undefined = readTexts(language, 'app', file)
  for (const name of path) node = typeof node === 'object' ? node[name] : undefined
  return typeof node === 'string' ? node : undefined
}

describe.each(Object.entries(CATALOGUE))('%s', (key, words) => {
  test.skipIf(words === null)('has the English text of the specification', () => {
    expect(textAt('en', key)).toBe(words)
  })

  test('has its own words in every language', () => {
    const english = textAt('en', key) ?? ''
    expect(english.trim()).not.toBe('')
    for (const language of LANGUAGES.filter(other => other !== 'en')) {
      const text = textAt(language, key) ?? ''
      expect({ language, isSaid: text.trim() !== '', isTranslated: text !== english }).toEqual({
        language,
        isSaid: true,
        isTranslated: true,
      })
    }
  })
})

test('an unknown address gets the specified answer, in every language', () => {
  for (const language of LANGUAGES) expect(textAt(language, 'shell.notFound.title')).toBe('404 - Not found')
})

test.each([...ERROR_CODES, 'OFFLINE', 'TIMEOUT'])('%s is explained in every language', code => {
  for (const language of LANGUAGES) {
    for (const part of ['TITLE', 'DESCRIPTION'])
      expect({ language, part, text: textAt(language, `errors.${code}.${part}`) }).toEqual({
        language,
        part,
        text: expect.any(String),
      })
  }
})

test('a rejection unknown to this build is shown as an unknown error', () => {
  const hasWords = (code: string) => textAt('en', `errors.${code}.TITLE`) !== undefined
  const codeOf = (errorCode: unknown) => codeWithWords(rejectionOf(409, { errorCode }, ''), hasWords)
  expect(codeOf('ITEM_NOT_FOUND')).toBe('ITEM_NOT_FOUND')
  for (const unknown of ['NEVER_HEARD', '', 7, null, undefined]) expect(codeOf(unknown)).toBe('UNKNOWN')
})
