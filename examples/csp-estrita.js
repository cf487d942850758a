// Um site com esta política também acompanha o simulador: só com um arquivo seu.
document.addEventListener('simulador:etapa', (event) => {
  document.getElementById('situacao').textContent = `Você está na etapa ${event.detail.etapa}.`
})
