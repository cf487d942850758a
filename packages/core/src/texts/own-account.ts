import { defineTexts } from './define-texts.ts'

/** The second factor of the own account. */
export const ownAccountTexts = defineTexts('conta', {
  titulo: 'Verificação em duas etapas',
  linha: 'Além da senha, um código do seu celular. Quem descobrir a senha não entra.',
  erroCarregar: 'Erro ao carregar a verificação em duas etapas',
  exigida: 'Antes de continuar',
  exigidaTexto: 'Quem trabalha aqui entra com senha e código. Leva dois minutos.',

  desligada: 'Desligada',
  desligadaTexto:
    'Tenha à mão um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis ou o do seu gerenciador de senhas.',
  comecar: 'Começar',
  erroComecar: 'Não foi possível começar',
  campoSenha: 'Senha atual',
  campoCodigo: 'Código do aplicativo',
  dicaCodigo: 'Os 6 números que o aplicativo mostra agora',
  lerCodigo: 'Leia o código com o aplicativo',
  lerCodigoTexto: 'No aplicativo, escolha adicionar conta e aponte a câmera.',
  imagem: 'Código QR para o aplicativo autenticador',
  semCamera: 'Sem câmera? Digite esta chave no aplicativo:',
  confirmar: 'Ligar',
  erroConfirmar: 'Não foi possível ligar',

  ligada: 'Ligada desde {dia}',
  ligadaTexto: 'Ao entrar, depois da senha pedimos o código do aplicativo.',
  restaUm: 'Resta 1 código de recuperação',
  restam: 'Restam {n} códigos de recuperação',
  novosCodigos: 'Trocar códigos de recuperação',
  novosCodigosTexto: 'Os que você guardou antes deixam de valer.',
  erroNovosCodigos: 'Não foi possível trocar os códigos',
  desligar: 'Desligar',
  desligarTexto: 'Para entrar bastará a senha.',
  desligadaAgora: 'Verificação em duas etapas desligada',
  erroDesligar: 'Não foi possível desligar',

  guarde: 'Guarde os códigos de recuperação',
  guardeTexto:
    'Cada um entra uma vez, no lugar do código do aplicativo, se você perder o celular. Não mostramos de novo.',
  baixar: 'Baixar',
  guardei: 'Guardei, continuar',
})
