import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A call that only a press of the player may send, never a retry or a reconnect. */
export function usePress<Reply, Wish>(
  call: Omit<UseMutationOptions<Reply, Error, Wish>, 'retry' | 'networkMode'>,
) {
  // Two presses can arrive before the button renders again.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    ...call,
    retry: false,
    networkMode: 'always',
    onSettled: (...settled) => {
      isUnderWay.current = false
      return call.onSettled?.(...settled)
    },
  })

  function press(wish: Wish) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(wish)
  }
  return { press, isPending: mutation.isPending }
}
