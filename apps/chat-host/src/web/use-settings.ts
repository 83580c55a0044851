import { useCallback, useState } from 'react'
import type { Player } from './players.ts'
import { loadPlayers, player, savePlayers } from './players.ts'
import type { Settings } from './settings.ts'
import { readSettings, writeSettings } from './settings.ts'

/** The panel's choices, kept in the page's address. */
export function useSettings() {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  const change = useCallback((changes: Partial<Settings>) => {
    setSettings(old => {
      const now = { ...old, ...changes }
      history.replaceState(null, '', writeSettings(now))
      return now
    })
  }, [])
  return { settings, change }
}

/** Everybody who can sit at the phone; an unknown id in the address makes a new player. */
export function usePlayers(userId: number) {
  const [players, setPlayers] = useState(() => loadPlayers(localStorage))
  const current = players.find(one => one.id === userId) ?? player(userId)
  const keep = useCallback((changed: Player) => {
    setPlayers(old => {
      const now = [...old.filter(one => one.id !== changed.id), changed].toSorted((a, b) => a.id - b.id)
      savePlayers(localStorage, now)
      return now
    })
  }, [])
  const everybody = players.includes(current) ? players : [...players, current]
  return { players: everybody, current, keep }
}
