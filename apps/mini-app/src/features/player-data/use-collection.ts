import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { exportPage } from './calls.ts'
import { type Collection, type CollectionProgress, createCollection } from './collection.ts'
import { type DataFile, dataFile } from './data-file.ts'

function wait(duration_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, duration_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** The player's data on their way into one file. Leaving the screen ends it. */
export function useCollection() {
  const collection = useRef<Collection>(undefined)
  const aborter = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<CollectionProgress>()
  const work = useMutation({
    mutationFn: async (signal: AbortSignal): Promise<DataFile> => {
      collection.current ??= createCollection({ readPage: exportPage, wait })
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
