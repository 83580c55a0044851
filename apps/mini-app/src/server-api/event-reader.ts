/** Cuts what arrives into events, wherever the network has cut it. Comments and other fields are left out. */
export class EventReader {
  #rest = ''

  /** The data of the events that are complete now. */
  read(text: string): readonly string[] {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap(block => {
      const lines = block.split('\n').filter(line => line.startsWith('data:'))
      return lines.length === 0 ? [] : [lines.map(line => line.slice(5).trimStart()).join('\n')]
    })
  }
}
