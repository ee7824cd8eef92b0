import { browserSupportScript } from '#shared/supported-browsers.ts'

/**
 * First script of every page, in JavaScript of 2009 so that every browser can run it.
 * - It sends unsupported browsers to the light form of the page (decision 0157).
 * - The link "Full version" adds `full` to the end of the address. The script stores this choice until a link
 *   to a light page is clicked.
 * - Pages without a light form (back office, witnesses, readers) show the supported browsers at `?lite`. Their
 *   choice is stored separately, as `fullOffice`.
 */
export const unsupportedBrowserScript = `(function(l,s,a,k,n){n=/^(\\/..)?\\/(admin|witness|read)\\b/.test(l.pathname)?"fullOffice":"full";s=l.search.replace(/[?&]full$/,"");k=a=s!=l.search;if(!(${browserSupportScript})){try{if(a)localStorage[n]=1;k=localStorage[n]}catch(e){}if(k)addEventListener("click",function(e){/[?&]lite\\b/.test(e.target.search)&&localStorage.removeItem(n)});else if(!/[?&]lite\\b/.test(s)){self.stop&&stop();l.replace(l.pathname+s+(s?"&":"?")+"lite"+l.hash)}}if(a)history.replaceState(null,"",l.pathname+s+l.hash)})(location)`
