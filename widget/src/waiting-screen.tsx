import type { ScreenProps } from './simulator.ts'
import { Title } from './steps/question.tsx'

/** Stands where a screen of the second file goes, until that is here. */
export const WaitingScreen = ({ simulator }: ScreenProps) => (
  <div class="body">
    <Title simulator={simulator}>
      {simulator.laterStepsFailed ? simulator.texts.erroEtapa : simulator.texts.espere}
    </Title>
    {simulator.laterStepsFailed && (
      <>
        <p class="hint" role="alert">
          {simulator.texts.dicaErroEtapa}
        </p>
        <button class="b bo" onClick={simulator.retry}>
          {simulator.texts.tentar}
        </button>
      </>
    )}
  </div>
)
