import { RESULT_STEP } from 'core'
import type { Options } from './attributes.ts'
import { fetchJsonFrom, loadConfig, loadLogo, UNUSABLE } from './config.ts'
import { loadLaterSteps } from './load-later-steps.ts'
import type { SimulatorState } from './reduce.ts'
import type { SimulatorContext } from './simulator-context.ts'
import type { View } from './view.ts'
import { warn } from './warn.ts'

/** Delays the configuration request until the first question is on screen: sending it takes half as long as rendering. */
const AFTER_FRAME_MS = 20

/** Runs the side effects of a transition: rendering, requests, form value and events. */
export function createEffects(
  context: SimulatorContext,
  { draw, restartPresses }: Pick<View, 'draw' | 'restartPresses'>,
  internals: ElementInternals,
) {
  const { root, getState, dispatch, getCampaign, getResult, emit } = context
  /** Whether `resultado` was dispatched for the result on screen. */
  let resultReported = false
  /** Rendering may dispatch too: the nested run reports the step, before the result. */
  let reportedStep = 1

  const reportFailure = () => {
    dispatch({ type: 'secondFile', status: 'failed' })
    emit('erro', { codigo: 'etapas' })
  }

  const loadPublished = (api: string, query: string) =>
    void loadConfig(fetchJsonFrom(api), api, query).then(
      (config) => {
        if (config.notice) warn(config.notice)
        dispatch({ type: 'update', change: { config, refused: false, drawLogo: undefined } })
        // The built-in mark or the initials stay if the picture fails to load.
        const logo = config.partner ? config.partner.photo : config.settings['branding.logo']
        if (logo)
          void loadLogo(api + logo).then(
            (drawLogo) => dispatch({ type: 'update', change: { drawLogo } }),
            () => {},
          )
      },
      // The built-in rules continue, unless the partner's simulator is not allowed on this site.
      ({ message, cause }: Error) => {
        // A 403 of a firewall has no message in the API's format.
        const refused = message === '403' && typeof cause === 'string'
        if (refused) warn(cause)
        dispatch({ type: 'update', change: { refused } })
        emit('erro', { codigo: refused ? 'origem' : message === UNUSABLE ? UNUSABLE : 'api' })
      },
    )

  /** Deferred, so that the page can set the other attributes first. */
  const followOptions = (before?: Options) => {
    const { options, listing, query: queryBefore } = getState()
    const { api, partner, color } = options!
    if (listing.city && !listing.answers.state) warn(`cidade="${listing.city}" ignorado sem uf`)
    const parameters = new URLSearchParams()
    if (partner) parameters.set('p', partner)
    const cor = color || getComputedStyle(root.host).getPropertyValue('--simulador-cor').trim()
    if (cor) parameters.set('cor', cor)
    const query = String(parameters) && `?${parameters}`
    if (api === before?.api && query === queryBefore) return
    dispatch({ type: 'update', change: { query } })
    loadPublished(api, query)
  }

  return (before: SimulatorState) => {
    const { options, step, answers, open, secondFile, campaign } = getState()
    if (!options) return
    if (campaign !== before.campaign || options !== before.options) getCampaign()
    if (options !== before.options) setTimeout(followOptions, AFTER_FRAME_MS, before.options)
    if (step !== before.step || (open && !before.open)) restartPresses()
    if (secondFile === 'loading' && before.secondFile !== secondFile)
      void loadLaterSteps(root, options.ownOrigin).then(
        () => dispatch({ type: 'secondFile', status: 'here' }),
        reportFailure,
      )
    draw()
    const result = step === RESULT_STEP ? getResult() : null
    internals.setFormValue(result && JSON.stringify(result))
    if (step !== reportedStep) {
      reportedStep = step
      emit('etapa', { etapa: step })
    }
    // An event listener of the page may have changed the step.
    if (getState().step !== RESULT_STEP) resultReported = false
    else if (result && !resultReported) {
      resultReported = true
      emit('resultado', { tipoImovel: answers.propertyType, uf: answers.state, prazo: result.termMonths })
    }
  }
}
