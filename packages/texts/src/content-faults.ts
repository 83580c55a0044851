/**
 * Why a document of content can not go live: a code with words in each of the console's languages, its figures, and the English sentence.
 */
import sentences from '../texts/en/operator/faults.json'

type ContentFaultCode = keyof typeof sentences
type ContentFaultValues = Readonly<Record<string, string | number>>

export interface ContentFault {
  readonly code: ContentFaultCode
  readonly values: ContentFaultValues
  readonly sentence: string
}

/** `values` fill the places of the code's sentence in `operator/faults.json`. */
export function contentFault(code: ContentFaultCode, values: ContentFaultValues = {}): ContentFault {
  const sentence = sentences[code].replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
  return { code, values, sentence }
}

/** Everything that is wrong with a document. */
export class ContentFaults extends RangeError {
  override readonly name = 'ContentFaults'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(faults.map(({ sentence }) => sentence).join(' '))
    this.faults = faults
  }
}
