/** Downloads a text as a file generated in the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address));
}
