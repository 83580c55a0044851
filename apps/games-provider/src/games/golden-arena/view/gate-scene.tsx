import type { SceneLook } from '../../../families/slot/view/feature-scene.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { gateLeafSvg } from './art/gate-art.ts'
import { GATE_POSE } from './gate-pose.ts'

function Gate() {
  const leaf = pictureAddress(gateLeafSvg())
  return (
    <>
      <div className="gate-light" />
      <div className="gate-leaf gate-leaf-left">
        <img src={leaf} alt="" />
      </div>
      <div className="gate-leaf gate-leaf-right">
        <img src={leaf} alt="" />
      </div>
      <div className="gate-seam" />
    </>
  )
}

export const GATE_SCENE: SceneLook = { look: 'gate', picture: <Gate />, pose: GATE_POSE }
