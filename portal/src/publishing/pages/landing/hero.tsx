import { homeTexts } from 'core/texts/home'
import { Clock } from 'lucide-react'
import { CobogoTexture } from '../../../ui/drawings/cobogo-texture.tsx'
import { Cover } from './cover.tsx'
import { SimulateLink } from './simulate-link.tsx'
import { Tiles } from './tiles.tsx'

/** Headline, main link, and the first question of the simulator. */
export const Hero = () => (
  <div className="hero">
    <CobogoTexture id="brick-hero" />
    <div className="wrap hero-grid">
      <div>
        <p className="eyebrow">{homeTexts.chamada}</p>
        <h1>{homeTexts.promessa}</h1>
        <p className="lead">{homeTexts.convite}</p>
        <SimulateLink />
        <p className="note">
          <Clock />
          <span>{homeTexts.notaTempo}</span>
        </p>
      </div>
      <Tiles />
    </div>
    <Cover />
  </div>
)
