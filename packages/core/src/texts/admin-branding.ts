import { defineTexts } from '../platform/texts/define-texts.ts'

export const adminBrandingTexts = defineTexts('admin-branding', {
  erroCarregar: 'Erro ao carregar imagens',

  logoNome: 'Logo',
  logoOnde: 'No topo de cada página e do simulador, também nos sites que o incorporam.',
  logoDica:
    'Fundo transparente e ao menos 96 px de altura. Aparece com 40 px; no escuro, sobre uma placa branca. Se ele já traz o nome, diga isso em Geral.',
  logoTrocado: 'O logo novo vale a partir da próxima página.',
  logoRemover: 'Remover o logo?',
  faviconNome: 'Favicon',
  faviconOnde: 'Na aba do navegador e nos favoritos.',
  faviconDica: 'Quadrado, com 64 × 64 px ou mais. Desenhos simples se leem melhor.',
  faviconTrocado: 'O favicon novo vale a partir da próxima página.',
  faviconRemover: 'Remover o favicon?',
  coverNome: 'Imagem de capa',
  coverOnde: 'Na página inicial, no lugar da rua desenhada.',
  coverDica: 'Deitada e larga: 1920 × 480 px. As bordas podem ser cortadas em telas estreitas.',
  coverTrocado: 'A capa nova vale a partir da próxima página.',
  coverRemover: 'Remover a imagem de capa?',

  noClaro: 'No tema claro',
  noEscuro: 'No tema escuro',
  deFabrica: 'Imagem de fábrica',
  medidas: '{largura} × {altura} px, {tamanho}',
  trocadaPor: 'Trocada por {nome} em {momento}',
  trocadaEm: 'Trocada em {momento}',

  enviar: 'Enviar imagem',
  enviarOutra: 'Trocar imagem',
  formatos: 'JPG, PNG ou WebP, até 10 MB. Solte o arquivo aqui se preferir.',
  solte: 'Solte a imagem para enviar',
  enviado: 'Upload concluído',
  erroUpload: 'Erro no upload',
  naoEImagem: 'Envie uma imagem JPG, PNG ou WebP.',
  muitoGrande: 'A imagem deve ter no máximo 10 MB.',
  vazia: 'O arquivo está vazio. Escolha outro.',
  umaPorVez: 'Envie uma imagem por vez.',
  outraPessoa: 'Outra pessoa',
  trocouAntes: '{nome} trocou esta imagem há pouco. Veja como ficou: a sua só entra se você enviar de novo.',

  remover: 'Remover',
  removerDe: 'Remover: {imagem}',
  removerTexto: 'A imagem de fábrica volta a aparecer na próxima página.',
  removerConfirmar: 'Remover',
  removida: 'Imagem removida',
  erroRemover: 'Erro ao remover',

  sairTitulo: 'Interromper o envio?',
  sairTexto: 'A imagem ainda está sendo enviada. Se você sair agora, o envio é interrompido.',
  sairFicar: 'Continuar enviando',
  sairSair: 'Sair e interromper',
})
