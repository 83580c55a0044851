import { useStore } from '../store.ts'
import { useGame, useSessionState } from './game-context.tsx'
import { Panel, SwitchRow } from './panel.tsx'

export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { session, t } = useGame()
  const settings = useSessionState(state => state.settings)
  const preferences = useStore(session.preferences, state => state)

  return (
    <Panel kind="settings" title={t('settings')} onClose={onClose}>
      <SwitchRow
        label={t('sound')}
        checked={settings.sounds}
        onChange={sounds => session.setSwitches({ sounds })}
      />
      <SwitchRow
        label={t('music')}
        checked={settings.music}
        onChange={music => session.setSwitches({ music })}
      />
      <SwitchRow
        label={t('vibration')}
        checked={settings.vibro}
        onChange={vibro => session.setSwitches({ vibro })}
      />
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
