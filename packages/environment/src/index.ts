export { checkConfig, isConfigCheck, printConfigCheck } from './config-check.ts'
export { derivedKey, SECRET_KEY_MIN } from './derived-key.mjs'
export {
  asUrl,
  ConfigFault,
  type Environment,
  list,
  optional,
  partsOf,
  readCount,
  readDays,
  readNetworks,
  readOrigins,
  readPort,
  readSecret,
  readSecrets,
  readService,
  readSettings,
  readUrl,
  readWhole,
  readWord,
  refuse,
  text,
} from './environment-values.ts'
export {
  missingValues,
  SECTIONS,
  type Setting,
  type Settings,
  untouchedValues,
  type ValuesOf,
  valuesOf,
} from './setting.ts'
export {
  isProduction,
  PORTS,
  PROGRAM_SETTINGS,
  PUBLIC_PROGRAM_SETTINGS,
  TEMPLATE_DOMAINS,
  TON_NETWORK,
} from './settings-of-programs.ts'
