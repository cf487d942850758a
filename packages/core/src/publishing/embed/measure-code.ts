import { embedEvents } from './embed-interface.ts'

/** Validate the id of an element and the name of a global array, which the code below inserts unescaped. */
export const isElementId = (text: string) => /^[a-z][\w-]{0,60}$/i.test(text)
export const isListName = (text: string) => /^[a-z_$][\w$]{0,60}$/i.test(text)

interface TagManager {
  origin: string
  element: string
  /** Name of the page's data layer array. */
  list: string
}

/** Code of a custom HTML tag for Google Tag Manager that inserts the simulator and pushes its events to the data layer. */
export const tagManagerCode = ({ origin, element, list }: TagManager) => `<script>
  ;(function () {
    var lugar = document.querySelector('#${element}')
    // A tag pode disparar mais de uma vez na mesma página: um simulador basta.
    if (!lugar || lugar.querySelector('simulador-financiamento')) return
    var simulador = document.createElement('simulador-financiamento')
    simulador.setAttribute('camada-dados', '${list}')
    simulador.style.cssText = 'display:block;min-height:560px'
    var link = document.createElement('a')
    link.href = '${origin}/simulador'
    link.textContent = 'Simular financiamento'
    simulador.appendChild(link)
    lugar.appendChild(simulador)
    var script = document.createElement('script')
    script.async = true
    script.src = '${origin}/embed/v1/simulador.js'
    // Bloqueado, fica o link, sem o espaço reservado.
    script.onerror = function () {
      simulador.style.minHeight = ''
    }
    document.head.appendChild(script)
  })()
</script>
`

/** Code for a page without a data layer: pushes each event to a global array; adapt the function for another tool. */
export const listenCode = (list: string) => `<script>
  window.${list} = window.${list} || []
  ;[${embedEvents.map(({ name }) => `'${name}'`).join(', ')}].forEach(function (nome) {
    document.addEventListener('simulador:' + nome, function (evento) {
      window.${list}.push(Object.assign({ event: 'simulador:' + nome }, evento.detail))
    })
  })
</script>
`
