import type { SoundSettings } from '../session/game-session.ts'
import { useStore } from '../store.ts'
import { useGame, useSessionState } from './game-context.tsx'
import { Panel } from './panel.tsx'
import { SwitchRow } from './switch-row.tsx'

export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { session, t } = useGame()
  const settings = useSessionState(state => state.settings)
  const preferences = useStore(session.preferences, state => state)
  const change = (patch: Partial<SoundSettings>) => session.state.set({ settings: { ...settings, ...patch } })

  return (
    <Panel kind="settings" title={t('settings')} onClose={onClose}>
      <SwitchRow label={t('sound')} checked={settings.sounds} onChange={sounds => change({ sounds })} />
      <SwitchRow label={t('music')} checked={settings.music} onChange={music => change({ music })} />
      <SwitchRow label={t('vibration')} checked={settings.vibro} onChange={vibro => change({ vibro })} />
      <SwitchRow
        label={t('turboPlay')}
        checked={preferences.turbo}
        onChange={turbo => session.preferences.set({ turbo })}
      />
      <SwitchRow
        label={t('leftHanded')}
        checked={preferences.leftHanded}
        onChange={leftHanded => session.preferences.set({ leftHanded })}
      />
    </Panel>
  )
}
