import type { ScreenProps } from './simulator.ts'
import { Title } from './steps/question.tsx'

/** Placeholder for a screen of the second file while it loads. */
export function WaitingScreen({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  const hasFailed = state.secondFile === 'failed'
  return (
    <div class="body">
      <Title simulator={simulator}>{hasFailed ? texts.erroEtapa : texts.espere}</Title>
      {hasFailed && (
        <>
          <p class="hint" role="alert">
            {texts.dicaErroEtapa}
          </p>
          <button class="b bo" onClick={simulator.retry}>
            {texts.tentar}
          </button>
        </>
      )}
    </div>
  )
}
