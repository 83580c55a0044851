import { formatNumber, type Language } from '../../../view/money-format.ts'

/** `5.2×`. */
export const timesText = (pays_x10: number, language: Language): string =>
  `${formatNumber(pays_x10 / 10, language)}×`
