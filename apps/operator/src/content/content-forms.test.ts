import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import { expect, test } from 'vitest'
import { CONTENT_FORMS } from './content-forms.ts'

test('every kind of content has a form', () => {
  expect(Object.keys(CONTENT_FORMS).toSorted()).toEqual(Object.keys(CONTENT_SCHEMAS).toSorted())
})
