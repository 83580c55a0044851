import type { ExportDataReply } from '@arena/contract/endpoints/player-data'
import { DATA_FILE_END, DATA_FILE_TYPE, dataFileHead, dataFileName, dataFileSection } from '@arena/rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../server-api/index.ts'
import {
  type CollectedSection,
  type Collection,
  type CollectionProgress,
  createCollection,
} from './collection.ts'

function wait(duration_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** A page of what is stored about the player; `from` is the `next` of the page before. */
function readPage(from: string | undefined, signal: AbortSignal): Promise<ExportDataReply> {
  return call('/api/exportData', { body: from === undefined ? {} : { from }, signal })
}

/** The player's data on their way into one file. Leaving the screen ends it. */
export function useCollection() {
  const collection = useRef<Collection>(undefined)
  const aborter = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<CollectionProgress>()
  const work = useMutation({
    mutationFn: async (signal: AbortSignal): Promise<DataFile> => {
      collection.current ??= createCollection({ readPage, wait })
      await collection.current.run(signal, setProgress)
      return dataFile(collection.current.sections(), new Date())
    },
  })
  useEffect(() => () => aborter.current?.abort(), [])

  return {
    progress,
    isCollecting: work.isPending,
    file: work.data,
    error: work.error,
    /** Begins, or goes on where a page failed. */
    start: () => {
      aborter.current = new AbortController()
      work.mutate(aborter.current.signal)
    },
    /** Ends it and forgets what was collected. */
    cancel: () => {
      aborter.current?.abort()
      collection.current = undefined
      setProgress(undefined)
      work.reset()
    },
  }
}

export interface DataFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

/** The same file the server would have put together. */
function dataFile(sections: readonly CollectedSection[], now: Date): DataFile {
  const pieces = sections.flatMap(({ name, about, rows }, index) =>
    dataFileSection({ name, about, lines: rows.map(row => JSON.stringify(row)) }, index),
  )
  return {
    name: dataFileName(now),
    content: new Blob([dataFileHead(now), ...pieces, DATA_FILE_END], { type: DATA_FILE_TYPE }),
    rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}
