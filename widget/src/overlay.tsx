import { EvaluationDialog } from './evaluation/evaluation-dialog.tsx'
import { Icon, icons } from './icons.tsx'
import { prepareAnalysis } from './load-analysis.ts'
import type { ScreenProps } from './simulator.ts'

export function Overlay({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  const { toast, evaluation } = state
  return (
    <>
      {/* A live region announces only changes made after it was rendered. */}
      <div
        class="toasts"
        role="alert"
        ref={(region) => {
          if (region) prepareAnalysis(region.getRootNode() as ShadowRoot, simulator)
        }}
      >
        {state.otherListing && (
          <div class="toast ask">
            <p>
              <b>{texts.outroImovel}</b>
              <br />
              {texts.dicaOutroImovel}
            </p>
            <button class="b bp" onClick={() => simulator.takeListing(true)}>
              {texts.simularOutro}
            </button>
            <button class="b bo" onClick={() => simulator.takeListing(false)}>
              {texts.manterEste}
            </button>
          </div>
        )}
        {toast && !state.otherListing && (
          <div class="toast">
            <p>
              <b>{toast[0]}</b>
              <br />
              {toast[1]}
            </p>
            <button
              class="b bi"
              aria-label={texts.fechar}
              onClick={() => simulator.update({ toast: undefined })}
            >
              <Icon path={icons.close} />
            </button>
          </div>
        )}
      </div>
      {evaluation && <EvaluationDialog simulator={simulator} />}
    </>
  )
}
