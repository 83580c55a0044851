import { showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DownloadAnswer, offerFile } from '../../host/file-download.ts'
import { useErrorText } from '../../texts/index.ts'
import { exportLink } from './calls.ts'

/** The file by the chat client's own download: the server puts it together, the client asks the player and saves it. */
export function useClientDownload() {
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<DownloadAnswer>()
  const asking = useMutation({
    mutationFn: exportLink,
    retry: false,
    networkMode: 'always',
    onSuccess: ({ url, file_name }) => offerFile({ url, name: file_name }, setAnswer),
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
  return {
    answer,
    isPending: asking.isPending,
    ask: () => {
      setAnswer(undefined)
      asking.mutate()
    },
  }
}
