import { AGE_MIN, LOOSENING_MS } from '@arena/rules'
import { appConfig } from '../../server-api/index.ts'
import { useFormats } from '../../texts/index.ts'

/** Since when the texts are in force. */
export const EFFECTIVE = { iso: '2024-12-16', text: '16.12.2024' } as const

/** What stands in braces in a text of the law, as the server's own content says it. */
export function useFigures(): Readonly<Record<string, string>> {
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

/** Who answers questions, without `@`: the bot itself where nobody is named. */
export function supportName(): string {
  return appConfig.legal.support === '' ? appConfig.botUsername : appConfig.legal.support
}
