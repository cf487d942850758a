import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { answerView } from 'quote-view/answer-view'
import { firstWord } from '../first-word.ts'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { withAddress } from './share-address.ts'
import { chosenOffer } from './trial.ts'

const CHAT = 'https://wa.me/'

/** Opens the partner's chat with the sentence of the result and its address; without one if that cannot be created. */
async function sendTo(simulator: Simulator, href: string) {
  // Opened during the click, so that it is not blocked.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  let link = ''
  await withAddress(simulator, ({ address }) => {
    link = address
  })
  const { offer, line, one } = chosenOffer(simulator)!
  const chat = new URL(href)
  const { sentence } = answerView(offer, line, one.months)
  chat.searchParams.set('text', fillText(resultTexts.enviarMensagem, { resumo: sentence, link }).trim())
  const { location } = tab ?? window
  location.assign(chat)
}

/** Offers the help of a partner with a chat, to whom the visitor may send this result. */
export function PartnerHelp({ simulator }: ScreenProps) {
  const { partner, state, options } = simulator
  if (!partner?.contact?.href.startsWith(CHAT)) return <></>
  const { name, photo, initials, contact } = partner
  return (
    <div class="help">
      {photo && state.drawLogo && !options.logo ? (
        <canvas class="who" ref={state.drawLogo} />
      ) : (
        <i class="who">{initials}</i>
      )}
      <div>
        <b>{fillText(resultTexts.ajuda, { nome: name })}</b>
        <p class="s">{resultTexts.ajudaDica}</p>
      </div>
      <button class="b bo" onClick={() => void sendTo(simulator, contact.href)}>
        {fillText(resultTexts.enviarA, { nome: firstWord(name) })}
      </button>
    </div>
  )
}
