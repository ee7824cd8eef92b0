import { isSupportedScript } from '#shared/supported-browsers.ts'

/**
 * The first script of every page, in JavaScript of 2009 so that every browser can run it. Unsupported
 * browsers go to the light page of the same address (decision 0157). "Full version" leads back with `full` at
 * the end of the query, and both choices are remembered.
 */
export const handOverScript = `(function(l,s,a,k){s=l.search.replace(/[?&]full$/,"");k=a=s!=l.search;if(!(${isSupportedScript})){try{if(a)localStorage.full=1;k=localStorage.full}catch(e){}if(k)addEventListener("click",function(e){/[?&]lite\\b/.test(e.target.search)&&localStorage.removeItem("full")});else if(!/[?&]lite\\b/.test(s)){self.stop&&stop();l.replace(l.pathname+s+(s?"&":"?")+"lite"+l.hash)}}if(a)history.replaceState(null,"",l.pathname+s+l.hash)})(location)`
