import { Type } from '@sinclair/typebox'
import { LANGUAGES } from './languages.ts'

export const LanguageSchema = Type.Union(LANGUAGES.map(language => Type.Literal(language)))
