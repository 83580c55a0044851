import { badRequest, type PhotoSize } from './objects.ts'

/** A photo comes in one size here; the real platform makes several, of which the last is the largest. */
const SHOWN_AS = { width: 1280, height: 1280 }
const FOLDER = 'photos/'

/** The photos that people have sent. */
export class Photos {
  readonly #files = new Map<string, Buffer>()

  keep(bytes: Buffer): PhotoSize {
    const id = `photo_${this.#files.size + 1}`
    this.#files.set(id, bytes)
    return { file_id: id, file_unique_id: id, ...SHOWN_AS, file_size: bytes.length }
  }

  /** What the Bot API says of a file. https://core.telegram.org/bots/api#getfile @throws BotApiError 400 for an unknown one */
  describe(id: string) {
    const bytes = this.#files.get(id)
    if (bytes === undefined) throw badRequest('invalid file_id')
    return { file_id: id, file_unique_id: id, file_size: bytes.length, file_path: FOLDER + id }
  }

  /** The bytes under a path that `describe` gave; undefined = there are none. */
  read(path: string): Buffer | undefined {
    return path.startsWith(FOLDER) ? this.#files.get(path.slice(FOLDER.length)) : undefined
  }
}
