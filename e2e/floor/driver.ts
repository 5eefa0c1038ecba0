/** What the flows need of a browser, whatever protocol it speaks. */
export interface Driver {
  open(address: string): Promise<void>;
  /** the value of an expression, or of the promise it is, in the page; it has to fit into JSON */
  evaluate(expression: string): Promise<unknown>;
  /** presses and releases the mouse there, in CSS pixels of the window */
  pressAt(x: number, y: number): Promise<void>;
  /** types into what has the focus */
  type(text: string): Promise<void>;
  /** chooses a file of this machine in the first element that the selector finds */
  choose(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}
