import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { loadSimulador, type SimuladorEvent } from '@simulador/widget'

@Component({
  selector: 'ribeira-anuncio',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Apartamento em Boa Viagem</h1>
      <simulador-financiamento
        #simulador
        referencia="AP-1042"
        tipo-imovel="apartamento"
        valor-imovel="450000"
        style="display: block"
        [style.min-height]="altura()"
        (simulador-resultado)="anotar($event)"
      >
        <a href="http://localhost:3000/simulador">Simular financiamento</a>
      </simulador-financiamento>
      <button type="button" (click)="simulador.reiniciar()">Começar de novo</button>
      <output>{{ ouvido() }}</output>
    </main>
  `,
})
export class App {
  readonly ouvido = signal('')
  readonly altura = signal('560px')

  constructor() {
    afterNextRender(() => {
      loadSimulador({ origin: 'http://localhost:3000' }).catch(() => {
        // Script bloqueado: fica o link, sem o espaço reservado.
        this.altura.set('auto')
      })
    })
  }

  anotar({ detail }: SimuladorEvent<'resultado'>) {
    this.ouvido.set(`Resultado em ${detail.prazo} meses`)
  }
}
