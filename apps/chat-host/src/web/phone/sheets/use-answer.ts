import { useEffect, useState } from 'react'

/** `undefined` while it is on its way, `null` when there is no such thing (or it cannot be asked for). */
export function useAnswer<Answer>(key: string, ask: (key: string) => Promise<Answer | undefined>) {
  const [answer, setAnswer] = useState<{ key: string; value: Answer | null }>()
  useEffect(() => {
    let isOver = false
    const settle = (value: Answer | null) => {
      if (!isOver) setAnswer({ key, value })
    }
    ask(key).then(
      value => settle(value ?? null),
      () => settle(null),
    )
    return () => {
      isOver = true
    }
  }, [key, ask])
  return answer?.key === key ? answer.value : undefined
}
