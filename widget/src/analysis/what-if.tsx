import { extraEffects, hasExtra } from 'core'
import { resultTexts } from 'core/texts/result'
import { soonerText } from 'quote-view/sooner-text'
import type { ScreenProps } from '../simulator.ts'
import { CompareVersions } from './compare-versions.tsx'
import { Section, Segments } from './section.tsx'
import { Slider } from './slider.tsx'
import { speak } from './speak.ts'
import { change, noExtra, type AnalysisData } from './trial.ts'
import { controlsOf, extraControlsOf } from './what-if-controls.ts'

type Props = ScreenProps & { data: AnalysisData }

/** Sliders of extra payments, and what they reduce. */
function Extras({ simulator, data }: Props) {
  const { extra } = data.trial
  const [monthly, ...others] = extraControlsOf(data)
  return (
    <>
      <Slider simulator={simulator} data={data} control={monthly} />
      <details class="more">
        <summary>{resultTexts.maisExtras}</summary>
        {others.map((control) => (
          <Slider key={control.field} simulator={simulator} data={data} control={control} />
        ))}
      </details>
      <div class="ctl-h">
        <span>{resultTexts.extraReduz}</span>
        <Segments
          name={resultTexts.extraReduz}
          value={extra.reduces}
          choices={extraEffects.map((one) => [one, resultTexts[`reduz_${one}`]] as const)}
          onChoose={(reduces) => change(simulator, { extra: { ...extra, reduces }, shared: undefined })}
        />
      </div>
    </>
  )
}

/** Sliders for other values; the answers do not change. */
export function WhatIfSection({ simulator, data }: Props) {
  const { trial, loans } = data
  const sooner = soonerText(trial.extra, loans)
  const isChanged = Object.keys(trial.changes).length > 0 || hasExtra(trial.extra)
  return (
    <Section
      simulator={simulator}
      id="whatIf"
      title={resultTexts.seEuMudar}
      figure={sooner || resultTexts.secaoSeDica}
    >
      {() => (
        <>
          <p class="s">{resultTexts.seEuMudarDica}</p>
          {controlsOf(simulator, data).map((control) => (
            <Slider key={control.field} simulator={simulator} data={data} control={control} />
          ))}
          <Extras simulator={simulator} data={data} />
          {sooner && <p class="live">{sooner}</p>}
          <output class="sr" ref={speak(sooner)} />
          <CompareVersions simulator={simulator} data={data} />
          <button
            class="b bo"
            disabled={!isChanged}
            onClick={() => change(simulator, { changes: {}, extra: noExtra, shared: undefined })}
          >
            {resultTexts.voltarValores}
          </button>
        </>
      )}
    </Section>
  )
}
